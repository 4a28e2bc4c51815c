// The island of /cms/translate (SPEC 2): identifies the translator, then shows the editor.
import { useState } from 'react';
import { sayWith } from './editor/browser-dependencies.ts';
import { Denied } from './status/Denied.tsx';
import { EditorView } from './editor/EditorView.tsx';
import { useAppUpdate } from './status/use-app-update.ts';
import { useComeBack } from './status/use-come-back.ts';
import { useConnection } from './status/use-connection.ts';
import { useTranslator } from './use-translator.ts';
import type { WorkspaceProps } from './types.ts';

export function Workspace(props: WorkspaceProps) {
  const { texts, update, language, titles } = props;
  const [say] = useState(() => sayWith(texts.toasts));
  const connection = useConnection(say);
  useAppUpdate(language, update);
  const { retry, ...translator } = useTranslator();
  useComeBack(translator.name === 'failed' && translator.isUnreached, retry);
  return translator.name === 'known' ? (
    <EditorView
      {...props}
      userId={translator.userId}
      target={translator.target}
      connection={connection}
    />
  ) : (
    <Denied
      texts={texts}
      leaveTexts={props.leaveTexts}
      language={language}
      titles={titles}
      translator={translator}
      connection={connection}
      onRetry={retry}
    />
  );
}
