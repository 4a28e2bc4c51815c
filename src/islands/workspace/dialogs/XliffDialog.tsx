// Exports the part as an XLIFF 1.2 file and imports one. An import shows its changes first, then only fills the fields;
// it saves nothing.
import { useState } from 'react';
import { staleFields } from '../../../domain/translation/merge/alignment.ts';
import { getField, setField } from '../../../domain/translation/text/fields.ts';
import { exportXliff } from '../../../domain/translation/xliff/export.ts';
import { importXliff, type XliffImport } from '../../../domain/translation/xliff/import.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { fill } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { readText } from '../../../ui/read-text.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { englishOf, toStoredTranslation, type EditSession } from '../editor/server-copy.ts';
import { useEditSession, useTarget, useWork } from '../work.ts';
import work from '../../../ui/work.module.css';
import buttons from '../../../ui/buttons.module.css';
import TextChanges from './TextChanges.tsx';
import controls from '../WorkControls.module.css';

const XLIFF_MIME_TYPE = 'application/xliff+xml';

export default function XliffDialog(props: { onClose: () => void }) {
  const editSession = useEditSession();
  return editSession && <XliffExchange {...props} editSession={editSession} />;
}

interface XliffProps {
  editSession: EditSession;
  onClose: () => void;
}

function XliffExchange({ editSession, onClose }: XliffProps) {
  const { texts, editor } = useWork();
  const target = useTarget();
  const t = texts.xliff;
  const [result, setResult] = useState<XliffImport | null>(null);
  const english = englishOf(editSession.response);
  const { part } = editSession.response;

  const exportFile = (): void => {
    const stale = staleFields(toStoredTranslation(editSession.response, editSession), english).map(
      ({ field }) => field,
    );
    const { text } = editSession;
    const xml = exportXliff({ part, language: target, english, text, stale });
    saveFile(new Blob([xml], { type: XLIFF_MIME_TYPE }), `${part}.${target}.xlf`);
  };
  const importFile = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setResult(
      // A file that cannot be read is none of XLIFF.
      importXliff(await readText(file).catch(() => ''), {
        part,
        language: target,
        english,
        text: editSession.text,
      }),
    );
  };
  const apply = (): void => {
    if (!result) return;
    // Only what the file changes: a save may have merged other fields since it was read.
    editor.fill(
      result.changed.reduce(
        (text, field) => setField(text, field, getField(result.text, field) ?? ''),
        editSession.text,
      ),
    );
    onClose();
    editor.dependencies.say('imported');
  };

  return (
    <Dialog
      title={t.title}
      closeLabel={texts.close}
      place="wide"
      onClose={onClose}
      actions={
        result && result.changed.length > 0 ? (
          <div className={`${buttons.row ?? ''} ${buttons.end ?? ''}`}>
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button kind="main" onClick={apply}>
              {t.apply}
            </Button>
          </div>
        ) : undefined
      }
    >
      <div className={`${work.wide ?? ''} ${work.stack ?? ''}`}>
        <p>{t.exportText}</p>
        <p>
          <Button onClick={exportFile}>{t.export}</Button>
        </p>
        <p>{t.text}</p>
        <p>
          <label className={buttons.button}>
            {t.choose}
            <input
              type="file"
              className="visually-hidden"
              accept=".xlf,.xliff,.xml"
              onChange={(event) => {
                void importFile(event.target.files?.[0]);
                // Clears the input, so that choosing the same file again fires a change event.
                event.target.value = '';
              }}
            />
          </label>
        </p>
        {result && <Report result={result} editSession={editSession} />}
      </div>
    </Dialog>
  );
}

/** Shows the changes of the import, and the parts of the file that could not be used. */
function Report({ editSession, result }: Omit<XliffProps, 'onClose'> & { result: XliffImport }) {
  const { texts, language } = useWork();
  const t = texts.xliff;
  return (
    <>
      <p role="status">
        {result.changed.length === 0
          ? t.noChanges
          : fill(t.changes, { count: formatNumber(result.changed.length, language) })}
      </p>
      {result.problems.length > 0 && (
        <ul className={controls.list} role="alert">
          {result.problems.map(({ code, id, value }, index) => (
            <li key={index}>
              {t.problems[code]}
              {id !== undefined && ` (${id})`}
              {value !== undefined && <q>{value}</q>}
            </li>
          ))}
        </ul>
      )}
      <TextChanges before={editSession.text} after={result.text} />
    </>
  );
}
