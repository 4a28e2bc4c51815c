// A checkbox beside its words, on the pages where people work.
import type { ComponentProps, ReactNode } from 'react';
import work from './work.module.css';

interface CheckProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  onCheck: (isChecked: boolean) => void;
  children: ReactNode;
}

export function Check({ onCheck, children, ...rest }: CheckProps) {
  return (
    <label className={work.check}>
      <input type="checkbox" onChange={({ target }) => onCheck(target.checked)} {...rest} />
      {children}
    </label>
  );
}
