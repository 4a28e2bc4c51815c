// The part of Netlify's plugin API that the plugin uses.

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
