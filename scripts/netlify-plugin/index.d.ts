// What Netlify hands to the plugin, as far as the plugin uses it.

interface BuildUtils {
  build: { failBuild: (message: string, options?: { error: unknown }) => unknown };
}

interface BuildInput {
  utils: BuildUtils & {
    cache: {
      restore: (path: string) => Promise<unknown>;
      save: (path: string) => Promise<unknown>;
    };
  };
  constants?: { IS_LOCAL?: boolean };
}

export function onPreBuild(input: BuildInput): Promise<unknown>;
export function onPreDev(input: {
  utils: BuildUtils;
  netlifyConfig: { dev: { targetPort: number } };
}): Promise<unknown>;
export function onPostBuild(input: Pick<BuildInput, 'utils'>): Promise<void>;
