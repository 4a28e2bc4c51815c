// The props that the parts of the profile page share.
import type { Messages } from '../../../i18n/messages.ts';
import type { AccountPageProps, AccountTexts } from '../types.ts';

export interface ProfileProps extends AccountPageProps {
  texts: Pick<
    AccountTexts,
    'profile' | 'password' | 'own' | 'signup' | 'secret' | 'leave' | 'errors'
  > &
    Pick<Messages['airdrop'], 'picture'>;
}

export interface OwnDataProps extends ProfileProps {
  /** For the browser's password manager. */
  email: string;
}
