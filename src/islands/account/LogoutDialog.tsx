// Logs out when another island's button asks for it, as SignInDialog.tsx signs in: a separate island, so that pages of
// every feature can include it.
import { useEffect } from 'react';
import type { Language } from '../../domain/languages.ts';
import { $logoutRequest } from '../../stores/logout.ts';
import { LeaveQuestion, type LeaveTexts } from '../../ui/Dialog.tsx';
import { useLogout } from './use-logout.ts';

interface LogoutDialogProps {
  texts: LeaveTexts;
  language: Language;
  closeLabel: string;
}

export function LogoutDialog({ texts, language, closeLabel }: LogoutDialogProps) {
  const { isAsking, begin, leave, stay } = useLogout(language);
  // Subscribing again delivers the current request again; `begin` ignores it.
  useEffect(
    () =>
      $logoutRequest.subscribe((request) => {
        if (request) void begin(request.hasUnsavedText);
      }),
    [begin],
  );
  if (!isAsking) return null;
  const cancel = (): void => {
    $logoutRequest.set(null);
    stay();
  };
  return <LeaveQuestion texts={texts} closeLabel={closeLabel} onStay={cancel} onLeave={leave} />;
}
