// Paths of the API calls that reading needs (SPEC 7); `:name` marks a parameter. Import as paths. Each path is a
// separate constant, and all others are in app-api-paths.ts, so that a page bundles only the paths it uses. See
// endpoints.ts for the methods.

export const health = '/api/health';
export const storyParts = '/api/stories/:storyId/parts';
export const storyPart = '/api/stories/:storyId/:language/:partSlug';
export const publishedTranslator = '/api/translations/published/:language';
export const corrections = '/api/corrections';
