// Props that the airdrop pages pass to their islands. Plain data only, because it is serialized into an HTML attribute.
import type { Language } from '../../domain/languages.ts';
import type { Messages } from '../../i18n/messages.ts';

export type AirdropTexts = Messages['airdrop'];

/** The public facts about the token (DESIGN decision 12). */
export interface TokenFacts {
  currency: string;
  issuer: string;
  /** Opens a wallet that asks for the trust line. */
  link: string;
}

export interface AirdropPage {
  language: Language;
  closeLabel: string;
  token: TokenFacts | null;
  statusPath: string;
}

export interface StatusPage extends AirdropPage {
  /** Link to the support chat; undefined until it is decided. */
  chatGroup: string | undefined;
  claimPath: string;
}

export type StatusTexts = Pick<
  AirdropTexts,
  'claim' | 'status' | 'hints' | 'reasons' | 'trustline' | 'toasts'
>;

export interface StatusCheckProps extends StatusPage {
  texts: StatusTexts;
}
