// The book in the reader shell: the URL determines the part it opens at, and that part's text is loaded like any other.
import { useEffect, useState, type ReactNode } from 'react';
import type { Language } from '../../domain/languages.ts';
import { homePath, partOfPath, readerPath } from '../../domain/routes.ts';
import type { ListedPart, PartSlug } from '../../domain/story/parts.ts';
import type { Messages } from '../../i18n/messages.ts';
import controls from '../../ui/controls.module.css';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { Book } from './Book.tsx';
import styles from './ShellBook.module.css';
import type { BookProps } from './types.ts';
import { storedPosition } from './place/use-reading-position.ts';

interface ShellBookProps extends BookProps {
  /** Texts for a URL below /read/ that is not a part's. */
  notFound: Messages['app']['notFound'];
  /** The page's static list of parts, shown until the book is ready. */
  children?: ReactNode;
}

/** Returns the part to open: the one in the URL; at the shell's own URL, the last one read; null for an unknown one. */
function partToOpen(language: Language, parts: readonly ListedPart[]): PartSlug | null {
  const { pathname } = window.location;
  const ifListed = (wanted: PartSlug | null | undefined) =>
    parts.find(({ slug }) => slug === wanted)?.slug ?? null;
  if (pathname.replace(/\/?$/, '/') !== readerPath(language)) return ifListed(partOfPath(pathname));
  return ifListed(storedPosition()?.slug) ?? parts[0]?.slug ?? null;
}

function OpenedShell({ notFound, ...props }: Omit<ShellBookProps, 'children'>) {
  // The initial URL, because turning pages changes it.
  const [slug] = useState(() => partToOpen(props.language, props.parts));
  const isUnknown = slug === null;
  useEffect(() => {
    if (isUnknown) document.title = `${notFound.title} · ${props.storyTitle}`;
  }, [isUnknown, notFound.title, props.storyTitle]);
  if (!isUnknown) return <Book {...props} initialSlug={slug} />;
  return (
    <main id="story" className={styles.nowhere}>
      <h1 className={styles.title}>{notFound.title}</h1>
      <p>{notFound.text}</p>
      <p className={styles.way}>
        <a className={controls.primary} href={homePath(props.language)}>
          {notFound.home}
        </a>
      </p>
    </main>
  );
}

export function ShellBook({ children, ...props }: ShellBookProps) {
  // The page is rendered for no specific URL; only the browser knows the real one.
  return useHydrated() ? <OpenedShell {...props} /> : children;
}
