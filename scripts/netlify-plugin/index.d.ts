// What Netlify hands to the plugin, as far as the plugin uses it.

interface BuildInput {
  utils: { build: { failBuild: (message: string, options?: { error: unknown }) => unknown } };
  constants?: { IS_LOCAL?: boolean };
}

export function onPreBuild(input: BuildInput): Promise<unknown>;
