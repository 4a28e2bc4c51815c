// The texts about translators that SPEC quotes, word for word: screens (SPEC 2), rules (SPEC 5), errors and toasts
// (SPEC 8). Other tests read these texts from content/ui and would not notice a change.
import { describe, expect, it } from 'vitest';
import app from '../../../content/ui/en/app.json' with { type: 'json' };
import auth from '../../../content/ui/en/auth.json' with { type: 'json' };
import { API_ERRORS } from '../../../src/domain/errors.ts';

const { login, signup, dashboard, profile, workspace } = auth;
const { denied, failed, offline, actions, status, header, toasts } = workspace;

type Row = [said: string, spec: string];
const toast = ({ title, text }: { title: string; text: string }) => `${title} – ${text}`;

describe('SPEC 2: screens', () => {
  it('welcomes in at most 70 words', () => {
    const words = Object.values(app.firstVisitModal).join(' ').split(' ');
    expect(words.length).toBeLessThanOrEqual(70);
  });

  it.each<Row>([
    [auth.link, 'Ambassador Login'],
    [dashboard.start, 'Start Translating'],
    [dashboard.workspace, 'Translation Workspace'],
    [dashboard.profile, 'Update Profile'],
    [dashboard.refresh, 'Refresh'],
    [dashboard.infoTitle, 'Language Info'],
    [dashboard.active, 'Active'],
    [auth.nav.profile, 'Profile'],
    [auth.nav.logout, 'Logout'],
    [dashboard.errorTitle, 'Error Loading Dashboard'],
    [dashboard.retry, 'Try Again'],
    [profile.title, 'Edit Your Translator Profile'],
    [profile.emailHint, 'cannot be changed'],
    [
      profile.publish,
      "Publish my profile (name, picture, bio, links) on the story's cover page for my language version.",
    ],
    [profile.save, 'Save Profile'],
    [profile.uploading, 'Uploading & Saving...'],
    [profile.saving, 'Saving Profile...'],
    [header.back, 'Back to Dashboard'],
    [header.reload, 'Reload'],
    [status.published, 'Published'],
    [status.draft, 'Draft Available'],
    [status['not-started'], 'Not Started'],
    [actions.loadDraft, 'Load from Draft'],
    [actions.saveDraft, 'Save Draft'],
    [actions.publish, 'Publish'],
    [actions.reset, 'Reset to Original'],
    [actions.discard, 'Discard Changes'],
    [
      `${denied.title} – ${denied.text}`,
      'Access Denied – You need to be logged in to access this workspace.',
    ],
    [denied.button, 'Go to Login'],
    [offline.title, 'Internet Connection Required'],
    [offline.check, 'Check Connection'],
    [offline.back, 'Return to Dashboard'],
  ])('%s', (said, spec) => expect(said).toBe(spec));
});

describe('SPEC 5: rules', () => {
  it.each<Row>([
    [signup.mismatch, 'Passwords do not match'],
    [signup.tooShort, 'Password must be at least 6 characters.'],
    [signup.noKeyTitle, 'Invalid Sign-up Key'],
    [signup.noKey, 'Please provide a valid sign-up key.'],
    [
      `${profile.fileTooLargeTitle} – ${profile.fileTooLarge}`,
      'File too large – Profile picture must be less than 5MB.',
    ],
    [
      `${profile.fileTypeTitle} – ${profile.fileType}`,
      'Invalid file type – Please upload a JPG, PNG, or GIF.',
    ],
    [toasts.missing.text, 'Missing translation data or selected part'],
  ])('%s', (said, spec) => expect(said).toBe(spec));
});

describe('SPEC 8: errors and toasts', () => {
  it.each<Row>([
    [auth.errors.session, 'Session expired. Please log in again.'],
    [login.errors.credentials, 'Invalid email or password. Please try again.'],
    [login.errors.account, 'No account found with this email address.'],
    [login.errors.verified, 'Please verify your email address before logging in.'],
    [login.errors.failed, 'Failed to log in. Please check your credentials.'],
    [`${login.successTitle} / ${login.success}`, 'Login Successful! / Welcome back!'],
    [signup.errorTitle, 'Sign Up Error'],
    [signup.error, 'An unexpected error occurred during sign up.'],
    [signup.keyInvalid, 'Invalid sign-up key.'],
    [signup.keyFailed, 'Error validating key. Please try again.'],
    [
      `${signup.successTitle} / ${signup.success}`,
      'Sign Up Successful! / Your translator account has been created. You can now log in.',
    ],
    [profile.uploadErrorTitle, 'Upload Error'],
    [profile.uploadError, 'Failed to upload profile picture: {message}'],
    [profile.uploadedTitle, 'Picture Uploaded'],
    [
      `${profile.updateErrorTitle} – ${profile.updateError}`,
      'Update Error – Failed to update profile: {message}',
    ],
    [
      `${profile.updatedTitle} – ${profile.updated}`,
      'Profile Updated – Your profile has been successfully updated.',
    ],
    [
      `${failed.title} – ${failed.text}`,
      'Error Loading Content – Failed to load the selected part. Please check your connection and try again.',
    ],
    [toast(toasts.loadError), `${failed.title} – ${failed.text}`],
    [toasts.cannotLoad.title, 'Cannot Load Content'],
    [toasts.cannotSave.title, 'Cannot Save Draft'],
    [toasts.cannotPublish.title, 'Cannot Publish'],
    [toast(toasts.saveError), 'Save Error – Failed to save draft: {message}'],
    [toast(toasts.publishError), 'Publish Error – Failed to publish translation: {message}'],
    [toasts.connectionLost.title, 'Connection Lost'],
    [toasts.connectionRestored.title, 'Connection Restored'],
    [toasts.stillOffline.title, 'Still Offline'],
    [toasts.connectionActive.title, 'Connection Active'],
    [toasts.draftSaved.title, 'Draft Saved'],
    [toasts.published.title, 'Translation Published'],
    [toasts.draftLoaded.title, 'Draft Loaded'],
    [toasts.reset.title, 'Reset to Original'],
    [toasts.discarded.title, 'Changes Discarded'],
  ])('%s', (said, spec) => expect(said).toBe(spec));

  it.each(['cannotLoad', 'cannotSave', 'cannotPublish'] as const)(
    '%s says that a connection is required',
    (name) => expect(toasts[name].text).toMatch(/internet connection is required/),
  );

  it.each<[keyof typeof API_ERRORS, string]>([
    ['auth.invalid-credentials', 'Invalid credentials'],
    ['auth.account-unknown', 'Account not found'],
    ['session.expired', 'Session expired. Please log in again.'],
    ['signup-key.invalid', 'Invalid sign-up key.'],
    ['file.invalid', 'Invalid file. Please upload a JPG, PNG, or GIF.'],
  ])('the server sends %s with the message that pages match on', (code, spec) => {
    expect(API_ERRORS[code].message).toBe(spec);
  });
});
