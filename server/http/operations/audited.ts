import { performing, type Staff } from '../../staff/staff.ts';
import { auditOf, type AnyOperation, type OperationContext } from './operation.ts';

/**
 * Returns an operation whose handler writes the log entries that the declaration names: an employee performs the
 * declared act, and a caller can log only the declared events. A call that succeeds without an entry is a fault. Where
 * the handler is one transaction, nothing of it remains.
 */
export function audited(operation: AnyOperation, staff: Staff | null): AnyOperation {
  return {
    ...operation,
    async handle(context, input: Record<string, unknown>) {
      if (staff === null) return ofAccount(operation, context, input);
      const { audit } = operation;
      if (audit === undefined) return operation.handle(withStaff(context, staff), input);
      const acting = performing(staff, ('oneOf' in audit ? audit.by(input) : audit[0]) as never);
      const result = await operation.handle(withStaff(context, acting), input);
      if (acting.entry.state === 'due') throw withoutEntry(operation);
      return result;
    },
  };
}

async function ofAccount(operation: AnyOperation, context: OperationContext, input: Record<string, unknown>) {
  const audit = { events: auditOf(operation), isWritten: false };
  const result = await operation.handle({ ...context, caller: { ...context.caller, audit } }, input);
  if (audit.events.length > 0 && !audit.isWritten) throw withoutEntry(operation);
  return result;
}

const withStaff = (context: OperationContext, staff: Staff): OperationContext & { staff: Staff } => ({
  ...context,
  caller: { ...context.caller, audit: { events: [], isWritten: false } },
  staff,
});

function withoutEntry({ method, path }: AnyOperation): Error {
  return new Error(`${method} ${path} declares what it logs, and logged nothing.`);
}
