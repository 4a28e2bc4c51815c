// The button to log out of the workspace. An island of the account pages logs out; it asks first if text would be lost.
import LogOut from 'lucide-react/icons/log-out';
import { $logoutRequest } from '../../stores/logout.ts';
import { Button } from '../../ui/Button.tsx';
import { useStore } from '../../ui/use-store.ts';

/** The texts of the button: to log out, and while logging out. */
export interface LeaveTexts {
  logout: string;
  leaving: string;
}

interface LeaveButtonProps {
  texts: LeaveTexts;
  /** Whether logging out would lose text that is saved nowhere. */
  hasUnsavedText: boolean;
}

/** Shows the button without emphasis, because logging out is never the main action. */
export function LeaveButton({ texts, hasUnsavedText }: LeaveButtonProps) {
  const isRequested = useStore($logoutRequest) !== null;
  return (
    <Button
      kind="plain"
      aria-disabled={isRequested}
      onClick={() => {
        if (!isRequested) $logoutRequest.set({ hasUnsavedText });
      }}
    >
      <LogOut size={16} aria-hidden />
      {isRequested ? texts.leaving : texts.logout}
    </Button>
  );
}
