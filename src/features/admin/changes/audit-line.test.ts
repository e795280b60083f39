import { describe, expect, it } from 'vitest'
import { type AuditLine, auditAction, auditActor, auditChanges, readAuditLines } from './audit-line'

const LINE: AuditLine = {
  kind: 'setting',
  at: '2026-11-22T10:00:00Z',
  actor: 'u1',
  actor_name: 'Ann',
  target: null,
  target_name: null,
  key: 'payment_settings',
  field: 'taxRate',
  before: 0.07,
  after: 0.08,
}

describe('an audit line', () => {
  it('shows the label of a setting, its old and its new value', () => {
    expect([auditActor(LINE), auditAction(LINE)]).toEqual(['Ann', 'changed settings under Payment'])
    expect(auditChanges(LINE)).toEqual([{ label: expect.stringMatching(/tax/i), before: '7%', after: '8%' }])
  })

  it('names the day of changed business hours', () => {
    const day = { ...LINE, key: 'business_hours', field: 'monday' }
    const change = {
      ...day,
      before: { open: '08:00', enabled: true },
      after: { open: '07:00', enabled: false },
    }
    expect(auditChanges(change)).toEqual([
      { label: 'Monday: From', before: '08:00', after: '07:00' },
      { label: 'Monday: Open', before: 'On', after: 'Off' },
    ])
  })

  it('lists each changed part of a field and leaves out unchanged parts', () => {
    const line = {
      ...LINE,
      field: 'unknown',
      before: { a: true, b: { c: 'x' }, d: [1] },
      after: { a: false, b: { c: '' }, d: [1] },
    }
    expect(auditChanges(line)).toEqual([
      { label: 'unknown.a', before: 'on', after: 'off' },
      { label: 'unknown.b.c', before: 'x', after: 'empty' },
    ])
  })

  it('names the actor and target of a role change, also for deleted accounts and changes made by SQL', () => {
    const role: AuditLine = {
      ...LINE,
      kind: 'role',
      target: 'u2',
      target_name: 'Ben',
      before: 'user',
      after: 'admin',
    }
    expect(auditAction(role)).toBe('made Ben an admin')
    expect(auditAction({ ...role, after: 'user', target_name: null })).toBe(
      'removed a former user as an admin',
    )
    expect(auditActor({ ...role, actor: null, actor_name: null })).toBe('Someone with access to the database')
    expect(auditActor({ ...role, actor_name: null })).toBe('A former user')
    expect(auditChanges(role)).toEqual([])
  })

  it('names the author of a review that was deleted or restored', () => {
    const line: AuditLine = {
      ...LINE,
      kind: 'review',
      target: 'u2',
      target_name: 'Ben',
      before: null,
      after: 'deleted',
    }
    expect(auditAction(line)).toBe('deleted a review by Ben')
    expect(auditAction({ ...line, after: 'put_back', target_name: null })).toBe(
      'restored a review by a former user',
    )
    expect(auditChanges(line)).toEqual([])
  })

  it('does not name the owner of a closed account', () => {
    const closed: AuditLine = { ...LINE, kind: 'closed', actor: null, before: 'admin', after: null }
    const words = (line: AuditLine) => `${auditActor(line)} ${auditAction(line)}`
    expect(words(closed)).toBe('An admin deleted their own account')
    expect(words({ ...closed, before: 'user' })).toBe('A customer deleted their own account')
  })

  it('is read only from a list of lines', () => {
    expect(readAuditLines([LINE])).toEqual([LINE])
    for (const answer of [null, {}, [1], [{ kind: 'role' }]]) expect(readAuditLines(answer)).toBeNull()
  })
})
