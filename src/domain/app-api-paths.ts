// Paths of the API calls for claimants, translators and admins (SPEC 7); `:name` is a parameter. Import `* as paths`.

export const adminLogin = '/api/admin-auth/login';
export const adminVerify = '/api/admin-auth/verify';
export const adminLogout = '/api/admin-auth/logout';
export const claimAirdrop = '/api/airdrop/claim';
export const airdropStatus = '/api/airdrop/status/:id';
export const airdropProof = '/api/airdrop/proof/:id';
export const airdropStats = '/api/airdrop/stats';
export const uploadScreenshot = '/api/upload/screenshot';
export const adminSubmissions = '/api/admin-dashboard/submissions';
export const adminStats = '/api/admin-dashboard/stats';
export const adminSubmissionAction = '/api/admin-dashboard/submissions/:id/action';
export const adminErasure = '/api/admin-dashboard/submissions/:id/erasure';
export const adminScreenshot = '/api/admin-dashboard/submissions/:id/screenshot';
export const adminTrustline = '/api/admin-dashboard/submissions/:id/trustline';
export const adminPayments = '/api/admin-dashboard/payments';
export const adminPayouts = '/api/admin-dashboard/payouts';
export const adminPayout = '/api/admin-dashboard/payouts/:id';
export const adminSubmissionsCsv = '/api/admin-dashboard/submissions.csv';
export const adminAudit = '/api/admin/audit';

export const authValidateKey = '/api/auth/validate-signup-key';
export const authRegister = '/api/auth/register';
export const authLogin = '/api/auth/login';
export const authLogout = '/api/auth/logout';
export const authProfile = '/api/auth/profile';
export const authChangePassword = '/api/auth/change-password';
export const authRefresh = '/api/auth/refresh';
export const authRecover = '/api/auth/recover';
export const authAccount = '/api/auth/account';
export const uploadProfile = '/api/upload/profile';
export const image = '/api/images/:id';
export const adminSignUpKeys = '/api/admin/signup-keys';
export const adminSignUpKey = '/api/admin/signup-keys/:id';
export const adminTranslators = '/api/admin/translators';
export const adminTranslatorRevoke = '/api/admin/translators/:id/revoke-sessions';
export const adminTranslatorRecovery = '/api/admin/translators/:id/recovery-key';
export const adminTranslatorAction = '/api/admin/translators/:id/action';

export const translationPart = '/api/translations/:language(en|ko|zh|ja|tr)/:part';
export const translationDraft = '/api/translations/:language(en|ko|zh|ja|tr)/:part/draft';
export const translationPublish = '/api/translations/:language(en|ko|zh|ja|tr)/:part/publish';
export const translationRestore = '/api/translations/:language(en|ko|zh|ja|tr)/:part/restore';
export const translationConfirm = '/api/translations/:language(ko|zh|ja|tr)/:part/confirm';
export const translationHistory = '/api/translations/:language(en|ko|zh|ja|tr)/:part/history';
export const translationDiscussion = '/api/translations/:language(ko|zh|ja|tr)/:part/discussion';
export const translationsDashboard = '/api/translations/dashboard';
export const translationsInbox = '/api/translations/inbox';
export const translationsWorkQueue = '/api/translations/work-queue';
export const translationsProgress = '/api/translations/progress/:storyId';
export const translationsBuildStatus = '/api/translations/build-status';
export const contentDraft =
  '/content/stories/:storyId/:language(ko|zh|ja|tr)/:part-:state(draft|ori).json';

export const adminLanguage = '/api/admin/languages/:language(ko|zh|ja|tr)';
export const adminStoryDashboard = '/api/admin/dashboard';
export const adminStories = '/api/admin/stories';
export const adminStory = '/api/admin/stories/:storyId';
export const adminStoryCover = '/api/admin/stories/:storyId/cover';
export const adminStoryParts = '/api/admin/stories/:storyId/parts';
export const adminPartList = '/api/admin/stories/:storyId/part-list';
export const adminStoryPictures = '/api/admin/stories/:storyId/pictures';
export const adminStoryPart = '/api/admin/stories/:storyId/parts/:part';

export const correctionList = '/api/corrections/:language';

export const terms = '/api/terms/:language(ko|zh|ja|tr)';
