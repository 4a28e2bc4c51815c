// Says that something on a page where people work could not be loaded, with a button that tries again.
import { Button } from './Button.tsx';

type LoadFailedProps = Record<'text' | 'retry', string> & { onRetry: () => void };

export function LoadFailed({ text, retry, onRetry }: LoadFailedProps) {
  return (
    <p role="alert">
      {text}{' '}
      <Button size="small" onClick={onRetry}>
        {retry}
      </Button>
    </p>
  );
}
