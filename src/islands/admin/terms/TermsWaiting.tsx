// One line that leads an admin to suggestions about names and terms that wait.
import { getLanguages } from '../../../api/admin-translators.ts';
import { adminPath } from '../../../domain/admin-routes.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import styles from '../session/AdminFrame.module.css';
import { useAdminData } from '../session/use-admin-data.ts';

export function TermsWaiting({ texts, isReady }: { texts: AdminTexts; isReady: boolean }) {
  const { data } = useAdminData(isReady, getLanguages);
  const count = (data ?? []).reduce((sum, { waitingTerms }) => sum + waitingTerms, 0);
  if (count === 0) return null;
  return (
    <p className={styles.waiting}>
      <a href={`${adminPath('translators')}#terms`}>
        {fill(texts.translators.terms.line, { count })}
      </a>
    </p>
  );
}
