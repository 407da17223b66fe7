import { type Dialect, postgresFunction } from './on-change.ts'

/** Columns that never change, whatever is erased from an entry. */
const LASTING = ['id', 'at', 'action', 'entity', 'entity_id']

const REFUSAL = 'audit_log is append-only'

const changesMore = (differs: string) =>
  LASTING.map((column) => `new.${column} ${differs} old.${column}`).join(' or ')

const unrecorded = `not exists (
  select 1 from audit_log as erasure where erasure.id = new.erasure_id and erasure.action = 'ERASE')`

const since = `coalesce((select value from settings where key = 'audit_log_since'), '')`

/**
 * The audit log is append-only: an entry changes only by an erasure, which is itself an entry (`erasure_id`), and is
 * deleted when older than the setting `audit_log_since`.
 */
export function auditTriggers(dialect: Dialect): string[] {
  return dialect === 'sqlite' ? onSqlite : onPostgres
}

const onSqlite = [
  `create trigger audit_log_update before update on audit_log
    when ${changesMore('is not')} or new.erasure_id is old.erasure_id or ${unrecorded}
    begin select raise(abort, '${REFUSAL}'); end`,
  `create trigger audit_log_delete before delete on audit_log when old.at >= ${since}
    begin select raise(abort, '${REFUSAL}'); end`,
]

const refuse = `raise exception '${REFUSAL}';`

const onPostgres = [
  postgresFunction(
    'audit_log_update()',
    'trigger',
    `if ${changesMore('is distinct from')} or new.erasure_id is not distinct from old.erasure_id or ${unrecorded}
      then ${refuse} end if;
    return new;`,
  ),
  postgresFunction(
    'audit_log_delete()',
    'trigger',
    `if old.at >= ${since} then ${refuse} end if; return old;`,
  ),
  postgresFunction('audit_log_truncate()', 'trigger', refuse),
  `create trigger audit_log_update before update on audit_log for each row execute function audit_log_update()`,
  `create trigger audit_log_delete before delete on audit_log for each row execute function audit_log_delete()`,
  `create trigger audit_log_truncate before truncate on audit_log execute function audit_log_truncate()`,
]
