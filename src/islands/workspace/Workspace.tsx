// The island of /cms/translate (SPEC 2): identifies the translator, then shows the editor.
import { useMemo, useState } from 'react';
import { accountPath } from '../../domain/account/routes.ts';
import { partInAddress } from './address.ts';
import { sayWith } from './editor/browser-dependencies.ts';
import { EditorView } from './EditorView.tsx';
import { Denied } from './status/Denied.tsx';
import { UnknownPart } from './status/UnknownPart.tsx';
import { useAppUpdate } from './status/use-app-update.ts';
import { useComeBack } from './status/use-come-back.ts';
import { useConnection } from './status/use-connection.ts';
import { translatorDesk } from './translator.ts';
import type { WorkspaceProps } from './types.ts';
import { useTranslator, type Translator } from './use-translator.ts';
import type { Work } from './work.ts';

export function Workspace(props: WorkspaceProps) {
  const { texts, update, language, titles } = props;
  const [say] = useState(() => sayWith(texts.toasts, texts.actions.takeBack));
  const connection = useConnection(say);
  useAppUpdate(language, update);
  const { retry, ...translator } = useTranslator();
  useComeBack(translator.name === 'failed' && translator.isUnreached, retry);
  return translator.name === 'known' ? (
    <AtDesk
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

interface AtDeskProps extends Pick<Work, 'titles'>, Omit<WorkspaceProps, 'titles'> {
  translator: Extract<Translator, { name: 'known' }>;
  onCheck: () => Promise<void>;
}

function AtDesk({ translator: { userId, ownName: name, target }, ...props }: AtDeskProps) {
  const { language, texts } = props;
  const { errors } = texts.discussion;
  const desk = useMemo(
    () =>
      translatorDesk({ userId, name, target, home: accountPath(language, 'dashboard') }, errors),
    [userId, name, target, language, errors],
  );
  const [first] = useState(() => partInAddress(props.titles));
  return first === null ? (
    <UnknownPart {...props} userId={userId} />
  ) : (
    <EditorView {...props} desk={desk} first={first} />
  );
}
