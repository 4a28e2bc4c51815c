import type { ComponentProps } from 'react';
import { goTo } from './use-query-string.ts';

interface PageLinkProps extends ComponentProps<'a'> {
  href: string;
  /** Called once the page shows the view. */
  onNavigated?: () => void;
}

/** Shows a link to another view of the page, which needs no page load but can be opened in a new tab. */
export function PageLink({ href, onNavigated, children, ...attributes }: PageLinkProps) {
  return (
    <a
      {...attributes}
      href={href}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        goTo(href);
        onNavigated?.();
      }}
    >
      {children}
    </a>
  );
}
