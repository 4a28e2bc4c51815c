// Props that the airdrop pages pass to their islands. Plain data only, because it is serialized into an HTML attribute.
import type { TokenFacts } from '../../domain/airdrop/token.ts';
import type { Language } from '../../domain/languages.ts';
import type { Messages } from '../../i18n/messages.ts';

export type AirdropTexts = Messages['airdrop'];

export interface StatusPage {
  language: Language;
  token: TokenFacts | null;
  claimPath: string;
}

export type StatusTexts = Pick<
  AirdropTexts,
  'status' | 'hints' | 'reasons' | 'trustline' | 'ownership' | 'toasts'
>;

export interface StatusCheckProps extends StatusPage {
  texts: StatusTexts;
}
