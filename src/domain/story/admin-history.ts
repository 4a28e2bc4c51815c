// The history of a part as admins see it: the texts that readers had.
import * as v from 'valibot';
import { PartDataSchema } from './admin.ts';

const ADMIN_HISTORY_KINDS = ['published', 'restored', 'confirmed', 'deleted'] as const;

const AdminHistoryEntrySchema = v.object({
  rev: v.number(),
  kind: v.picklist(ADMIN_HISTORY_KINDS),
  by: v.nullable(v.string()),
  at: v.string(),
  /** Null: the text was deleted. */
  partData: v.nullable(PartDataSchema),
});
export type AdminHistoryEntry = v.InferOutput<typeof AdminHistoryEntrySchema>;

/** Response of GET .../parts/{part}/history, newest first. `?before={next}` requests the next page, if there is one. */
export const AdminHistorySchema = v.object({
  entries: v.array(AdminHistoryEntrySchema),
  next: v.nullable(v.number()),
});
export type AdminHistory = v.InferOutput<typeof AdminHistorySchema>;
