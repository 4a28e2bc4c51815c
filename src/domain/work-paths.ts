// The addresses of the API calls of claimants and admins (SPEC 7), `:name` for a parameter; import it as WORK_PATHS.

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
