// The table of API calls (SPEC 7). A function file repeats its path as a literal, because the platform reads it from the
// source text; its type comes from here, so drift does not compile.

export const ENDPOINTS = {
  health: { path: '/api/health', methods: ['GET'], auth: 'none' },
  storyParts: { path: '/api/stories/:storyId/parts', methods: ['GET'], auth: 'none' },
  storyPart: { path: '/api/stories/:storyId/:language/:partSlug', methods: ['GET'], auth: 'none' },
  publishedTranslator: {
    path: '/api/translations/published/:language',
    methods: ['GET'],
    auth: 'none',
  },
  unknown: { path: '/api/*', methods: [], auth: 'none' },
} as const;

export type EndpointName = keyof typeof ENDPOINTS;

type Parameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name | keyof Parameters<Rest>]: string }
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : Record<never, string>;

/** What a function file's `config` must say to be the endpoint of that name. */
export interface EndpointConfig<N extends EndpointName> {
  path: (typeof ENDPOINTS)[N]['path'];
}

/** The address of a call, with its parameters filled in and encoded. */
export function pathTo<N extends EndpointName>(
  name: N,
  parameters: Parameters<(typeof ENDPOINTS)[N]['path']>,
): string {
  const values = parameters as Record<string, string>;
  return ENDPOINTS[name].path.replace(/:([A-Za-z]+)/g, (_, key: string) =>
    encodeURIComponent(values[key] ?? ''),
  );
}
