// The island of /cms/translate (SPEC 2): first who works here, then the desk.
import type { Language } from '../../domain/languages.ts';
import type { PartSlug } from '../../domain/story.ts';
import type { GlossaryTerm } from '../../domain/translation-glossary.ts';
import type { PictureTable } from '../../domain/pictures.ts';
import { Denied } from './Denied.tsx';
import { DeskView } from './DeskView.tsx';
import { useTranslator } from './use-translator.ts';
import type { WorkspaceTexts } from './texts.ts';

export interface WorkspaceProps {
  texts: WorkspaceTexts;
  /** Of the page, which need not be the one that is translated into. */
  language: Language;
  /** The parts that are translated, by their English titles. */
  titles: readonly { slug: PartSlug; title: string }[];
  pictures: PictureTable;
  glossary: readonly GlossaryTerm[];
  /** The reader's word on a picture, for the preview. */
  enlargeLabel: string;
}

export function Workspace(props: WorkspaceProps) {
  const { retry, ...translator } = useTranslator();
  const { texts, language } = props;
  return translator.name === 'known' ? (
    <DeskView {...props} userId={translator.userId} target={translator.target} />
  ) : (
    <Denied texts={texts} language={language} translator={translator} onRetry={retry} />
  );
}
