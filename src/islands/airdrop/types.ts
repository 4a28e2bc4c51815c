// What the airdrop's pages hand to their islands. Plain data only: it travels in an HTML attribute.
import type { Language } from '../../domain/languages.ts';
import type { Messages } from '../../i18n/messages.ts';

export type AirdropTexts = Messages['airdrop'];

/** The token, as far as it may be shown (DESIGN decision 12). */
export interface TokenFacts {
  currency: string;
  issuer: string;
}

export interface AirdropPage {
  language: Language;
  closeLabel: string;
  token: TokenFacts | null;
  statusPath: string;
}

export interface StatusPage extends AirdropPage {
  /** Where questions are asked; absent while it is not decided. */
  chatGroup: string | undefined;
  claimPath: string;
}
