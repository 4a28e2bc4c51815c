// The island of /cms/translate (SPEC 2): identifies the translator, then shows the editor.
import { useMemo, useState } from 'react';
import { partFromUrl } from './address.ts';
import { sayWith } from './editor/browser-dependencies.ts';
import { EditorView } from './EditorView.tsx';
import { Denied } from './status/Denied.tsx';
import { UnknownPart } from './status/UnknownPart.tsx';
import { useAppUpdate } from './status/use-app-update.ts';
import { useReconnect } from './status/use-reconnect.ts';
import { useConnection } from './status/use-connection.ts';
import { translatorConfig } from './translator.ts';
import type { EditorProps, WorkspaceProps } from './types.ts';
import { useTranslator, type Translator } from './use-translator.ts';
import type { Work } from './work.ts';

export function Workspace(props: WorkspaceProps) {
  const { texts, update, language, titles } = props;
  const [say] = useState(() => sayWith(texts.toasts, texts.actions.takeBack));
  const connection = useConnection(say);
  useAppUpdate(language, update);
  const { retry, ...translator } = useTranslator();
  useReconnect(translator.name === 'failed' && translator.isUnreached, retry);
  return translator.name === 'known' ? (
    <ConfiguredEditor
      {...props}
      titles={titles[translator.target]}
      translator={translator}
      onCheck={connection.check}
    />
  ) : (
    <Denied
      {...props}
      titles={titles[language]}
      translator={translator}
      connection={connection}
      onRetry={retry}
    />
  );
}

interface ConfiguredEditorProps extends Pick<Work, 'titles'>, EditorProps {
  translator: Extract<Translator, { name: 'known' }>;
  onCheck: () => Promise<void>;
}

function ConfiguredEditor({
  translator: { userId, ownName: name, target },
  ...props
}: ConfiguredEditorProps) {
  const { language, texts } = props;
  const { errors } = texts.discussion;
  const config = useMemo(
    () => translatorConfig({ userId, name, target, language }, errors),
    [userId, name, target, language, errors],
  );
  const [first] = useState(() => partFromUrl(props.titles));
  return first === null ? (
    <UnknownPart {...props} {...config} />
  ) : (
    <EditorView {...props} config={config} first={first} />
  );
}
