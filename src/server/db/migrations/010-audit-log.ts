import type { ColumnTypes } from '../column-types.ts'

/** Columns that never change, whatever else is taken out of an entry. */
const LASTING = ['id', 'at', 'action', 'entity', 'entity_id']

const REFUSAL = 'audit_log is append-only'

/**
 * The audit log learns the address, and is append-only from now on: an entry changes once for each erasure, which is
 * an entry itself (`erasure_id`), and goes when it is older than the setting `audit_log_since`.
 */
export function auditLog({ text, end }: ColumnTypes): readonly string[] {
  return [
    `alter table audit_log add column address ${text}`,
    `alter table audit_log add column erasure_id ${text}`,
    `create index audit_log_at on audit_log (at, id)`,
    ...(end === 'strict' ? sqliteTriggers : postgresTriggers),
  ]
}

const changesMore = (differs: string) =>
  LASTING.map((column) => `new.${column} ${differs} old.${column}`).join(' or ')

const unrecorded = `not exists (
  select 1 from audit_log as erasure where erasure.id = new.erasure_id and erasure.action = 'ERASE')`

const since = `coalesce((select value from settings where key = 'audit_log_since'), '')`

const sqliteTriggers = [
  `create trigger audit_log_update before update on audit_log
    when ${changesMore('is not')} or new.erasure_id is old.erasure_id or ${unrecorded}
    begin select raise(abort, '${REFUSAL}'); end`,
  `create trigger audit_log_delete before delete on audit_log when old.at >= ${since}
    begin select raise(abort, '${REFUSAL}'); end`,
]

const postgresTriggers = [
  `create function audit_log_update() returns trigger language plpgsql as $$ begin
    if ${changesMore('is distinct from')} or new.erasure_id is not distinct from old.erasure_id or ${unrecorded}
      then raise exception '${REFUSAL}'; end if;
    return new;
  end $$`,
  `create function audit_log_delete() returns trigger language plpgsql as $$ begin
    if old.at >= ${since} then raise exception '${REFUSAL}'; end if;
    return old;
  end $$`,
  `create function audit_log_truncate() returns trigger language plpgsql as $$ begin
    raise exception '${REFUSAL}';
  end $$`,
  `create trigger audit_log_update before update on audit_log for each row execute function audit_log_update()`,
  `create trigger audit_log_delete before delete on audit_log for each row execute function audit_log_delete()`,
  `create trigger audit_log_truncate before truncate on audit_log execute function audit_log_truncate()`,
]
