// Logs out when another island's button asks for it, as SignInOver.tsx signs in: a separate island, so that pages of
// every feature can include it.
import { useEffect } from 'react';
import type { Language } from '../../domain/languages.ts';
import { $logoutWish } from '../../stores/logout.ts';
import { LeaveQuestion, type LeaveTexts } from '../../ui/Dialog.tsx';
import { useLogout } from './use-logout.ts';

interface LogoutOverProps {
  texts: LeaveTexts;
  language: Language;
  closeLabel: string;
}

export function LogoutOver({ texts, language, closeLabel }: LogoutOverProps) {
  const { isAsking, begin, leave, stay } = useLogout(language);
  // Subscribing again delivers the current request again; `begin` ignores it.
  useEffect(
    () =>
      $logoutWish.subscribe((wish) => {
        if (wish) void begin(wish.losesText);
      }),
    [begin],
  );
  if (!isAsking) return null;
  const remain = (): void => {
    $logoutWish.set(null);
    stay();
  };
  return <LeaveQuestion texts={texts} closeLabel={closeLabel} onStay={remain} onLeave={leave} />;
}
