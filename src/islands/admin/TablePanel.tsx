// A panel with a table: a skeleton until its rows are loaded, a text if there are none.
import type { ReactNode } from 'react';
import audit from './audit/Audit.module.css';
import panel from './submissions/ListPanel.module.css';
import { SkeletonRows } from './SkeletonRows.tsx';
import work from '../../ui/work.module.css';
import styles from './TablePanel.module.css';

interface TablePanelProps<Row> {
  id: string;
  title: string;
  text?: string;
  action?: ReactNode;
  loading: string;
  empty: string;
  columns: readonly string[];
  /** Null until they are loaded. */
  rows: readonly Row[] | null;
  /** Renders a `tr`. */
  children: (row: Row) => ReactNode;
}

export function TablePanel<Row>(props: TablePanelProps<Row>) {
  const { id, title, text, action, loading, empty, columns, rows, children } = props;
  return (
    <section className={panel.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={panel.heading}>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {text !== undefined && <p className={work.soft}>{text}</p>}
        </div>
        {action}
      </div>
      {!rows && <SkeletonRows label={loading} />}
      {rows?.length === 0 && <p className={panel.empty}>{empty}</p>}
      {rows && rows.length > 0 && (
        <table className={`${audit.table ?? ''} ${styles.table ?? ''}`}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {columns.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows.map(children)}</tbody>
        </table>
      )}
    </section>
  );
}
