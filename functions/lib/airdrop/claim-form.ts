// The claim as the form sends it (SPEC 7): fields and a file, or the id of an earlier upload.
import * as v from 'valibot';

/** The maximum length of a field: addresses and ids are far shorter. */
const MAX_FIELD_CHARS = 500;

const Text = v.pipe(v.string(), v.maxLength(MAX_FIELD_CHARS));

/** `update` is SPEC 7's flag; anything but a clear yes counts as no. The address is validated separately. */
export const ClaimFormSchema = v.object({
  walletAddress: v.fallback(Text, ''),
  uploadId: v.optional(Text),
  update: v.pipe(
    v.fallback(Text, ''),
    v.transform((text) => ['true', '1', 'yes', 'on'].includes(text.trim().toLowerCase())),
  ),
});

/** An upload without a claim has no fields. */
export const UploadFormSchema = v.object({});

/** SPEC 8: messages for claimants. */
export const CLAIM_MESSAGES = {
  new: 'Your airdrop claim has been successfully registered. Your submission will be reviewed.',
  updated: 'Your airdrop claim has been successfully updated. Your submission will be reviewed.',
} as const;
