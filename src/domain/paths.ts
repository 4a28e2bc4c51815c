// The address of each API call (SPEC 7), `:name` for its parameters; import it as PATHS. One constant each, so that a page
// carries only those it uses. Methods and tokens stand in endpoints.ts.

export const health = '/api/health';
export const storyParts = '/api/stories/:storyId/parts';
export const storyPart = '/api/stories/:storyId/:language/:partSlug';
export const publishedTranslator = '/api/translations/published/:language';
export const adminLogin = '/api/admin-auth/login';
export const adminVerify = '/api/admin-auth/verify';
export const adminLogout = '/api/admin-auth/logout';
export const claimAirdrop = '/api/airdrop/claim';
export const airdropStatus = '/api/airdrop/status/:id';
export const airdropStats = '/api/airdrop/stats';
export const uploadScreenshot = '/api/upload/screenshot';
export const adminSubmissions = '/api/admin-dashboard/submissions';
export const adminStats = '/api/admin-dashboard/stats';
export const adminSubmissionAction = '/api/admin-dashboard/submissions/:id/action';
export const adminScreenshot = '/api/admin-dashboard/submissions/:id/screenshot';
export const adminTrustline = '/api/admin-dashboard/submissions/:id/trustline';
export const adminSubmissionsCsv = '/api/admin-dashboard/submissions.csv';
export const adminAudit = '/api/admin/audit';
export const unknown = '/api/*';
