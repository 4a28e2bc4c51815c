// Settings of accounts that decide whether a token arrives, as bits of `Flags` (xrpl.org, AccountRoot Flags).

/** The bits, under the names of `account_flags` in the answer to `account_info`, which some servers leave out. */
export const ACCOUNT_FLAGS = {
  /** The holder's: a payment without a tag fails, as at exchanges and custodians. */
  requireDestinationTag: 0x00020000,
  /** The issuer's: nobody holds its tokens without being authorised. */
  requireAuthorization: 0x00040000,
  /** The issuer's: its tokens move only from and to the issuer itself. */
  globalFreeze: 0x00400000,
  /** The holder's: only senders that it authorised can pay. */
  depositAuth: 0x01000000,
  /** The issuer's: no new trust lines to it can be made. */
  disallowIncomingTrustline: 0x20000000,
} as const;

export type AccountFlag = keyof typeof ACCOUNT_FLAGS;

/** The `Flags` of the two accounts of a line; null if they could not be had. */
export interface LineFlags {
  holder: number | null;
  issuer: number | null;
}

/** Tests whether a flag is set. What is unknown counts as not set: nobody is refused on a guess. */
export function hasFlag(flags: number | null, name: AccountFlag): boolean {
  return ((flags ?? 0) & ACCOUNT_FLAGS[name]) !== 0;
}
