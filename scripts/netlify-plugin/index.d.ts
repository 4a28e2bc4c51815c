// What Netlify hands to the plugin, as far as the plugin uses it.

interface BuildInput {
  utils: {
    build: { failBuild: (message: string, options?: { error: unknown }) => unknown };
    cache: {
      restore: (path: string) => Promise<unknown>;
      save: (path: string) => Promise<unknown>;
    };
  };
  constants?: { IS_LOCAL?: boolean };
}

export function onPreBuild(input: BuildInput): Promise<unknown>;
export function onPreDev(input: Pick<BuildInput, 'utils'>): Promise<unknown>;
export function onPostBuild(input: Pick<BuildInput, 'utils'>): Promise<void>;
