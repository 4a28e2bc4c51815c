// The addresses of the API calls that reading makes (SPEC 7), `:name` for a parameter; import it as PATHS. One constant
// each, and the others in app-api-paths.ts, so that a page carries only those it uses. Methods stand in endpoints.ts.

export const health = '/api/health';
export const storyParts = '/api/stories/:storyId/parts';
export const storyPart = '/api/stories/:storyId/:language/:partSlug';
export const publishedTranslator = '/api/translations/published/:language';
export const unknown = '/api/*';
