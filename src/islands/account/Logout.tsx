// The logout button (SPEC 2), shown on all pages for translators except the workspace, which has its own
// (LogoutDialog.tsx).
import LogOut from 'lucide-react/icons/log-out';
import type { Language } from '../../domain/languages.ts';
import { LeaveQuestion, type LeaveTexts } from '../../ui/Dialog.tsx';
import { Button } from '../../ui/Button.tsx';
import type { AccountTexts } from './types.ts';
import { useLogout } from './use-logout.ts';

interface LogoutProps {
  texts: { nav: AccountTexts['nav']; dashboard: { logout: LeaveTexts } };
  language: Language;
  closeLabel: string;
}

export function Logout({ texts, language, closeLabel }: LogoutProps) {
  const { nav, dashboard } = texts;
  const { isAsking, isLeaving, begin, leave, stay } = useLogout(language);
  return (
    <>
      <Button aria-disabled={isLeaving} onClick={() => void begin()}>
        <LogOut size={16} aria-hidden />
        {isLeaving ? nav.leaving : nav.logout}
      </Button>
      {isAsking && (
        <LeaveQuestion
          texts={dashboard.logout}
          closeLabel={closeLabel}
          onStay={stay}
          onLeave={leave}
        />
      )}
    </>
  );
}
