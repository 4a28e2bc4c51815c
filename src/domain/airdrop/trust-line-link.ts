// The link that sets a trust line in one tap, in the form that Xaman documents for links and QR codes without a key
// (docs.xaman.dev, TrustSet Link/QR; decision 080).
import { toHex } from './currency-code.ts';
import type { Token } from './trust-line.ts';

/** `tfSetNoRipple`: the line never passes payments of others on. */
const SET_NO_RIPPLE = 131_072;

/** More than anybody is paid; the claimant sees it before signing and can change it later. */
const LIMIT = '1000000000';

/** Returns the link; the wallet shows what is to be signed, and for which account. */
export function trustLineLink({ currency, issuer }: Pick<Token, 'currency' | 'issuer'>): string {
  const LimitAmount = { currency, issuer, value: LIMIT };
  const transaction = { TransactionType: 'TrustSet', Flags: SET_NO_RIPPLE, LimitAmount };
  return `https://xaman.app/detect/${toHex(JSON.stringify(transaction)).toLowerCase()}`;
}
