import { describe, expect, it } from 'vitest'
import { parseDigest, parsePull, parsePush } from './parse-answer'

const PAGE = {
  status: 'page',
  epoch: 'e',
  uid: null,
  scope: 's',
  horizon: '10',
  since: '0',
  held_back: false,
  rows: { projects: [{ id: 'p', sync_xid: '9', title: 'x' }] },
  removals: [{ table: 'projects', id: 'q', xid: '8' }],
  next: null,
}
const verdicts = (verdict: unknown, id = 'm') => ({
  status: 'verdicts',
  epoch: 'e',
  uid: null,
  verdicts: [{ id, verdict }],
})

describe('parsePull', () => {
  it('S3: takes a page as agreed, and leaves out tables that this build does not know', () => {
    expect(parsePull(PAGE)).toEqual(PAGE)
    const newer = { ...PAGE, rows: { ...PAGE.rows, holograms: [{ id: 'h', sync_xid: '1' }] } }
    expect(parsePull(newer)).toEqual(PAGE)
  })

  const MALFORMED: Record<string, unknown> = {
    'a captive portal': '<html>',
    nothing: null,
    'a list': [],
    'an xid as a number': { ...PAGE, horizon: 10 },
    'an xid that is no number': { ...PAGE, since: '-1' },
    'rows that are no list': { ...PAGE, rows: { projects: {} } },
    'a row without an id': { ...PAGE, rows: { projects: [{ sync_xid: '1' }] } },
    'a row without a version': { ...PAGE, rows: { projects: [{ id: 'p' }] } },
    'a removal without a version': { ...PAGE, removals: [{ table: 'projects', id: 'p' }] },
    'no word about more pages': { ...PAGE, next: undefined },
    'an unknown status': { ...PAGE, status: 'ok' },
    'a refusal of another kind': { status: 'refused', code: 'mood', uid: null },
  }
  for (const [what, answer] of Object.entries(MALFORMED)) {
    it(`P5: ${what} is malformed and touches nothing`, () => {
      expect(() => parsePull(answer)).toThrow(expect.objectContaining({ code: 'malformed' }))
    })
  }
})

describe('parsePush', () => {
  it('S11: takes each verdict as agreed', () => {
    const all = [
      { status: 'applied', xid: '7' },
      {
        status: 'conflict',
        conflicts: [{ table: 'projects', id: 'p', fields: ['title'], row: { id: 'p' } }],
      },
      { status: 'rejected', code: 'gone', sqlstate: null },
      { status: 'retry_later', code: 'lock', retry_after_seconds: null },
      { status: 'held', by: 'other' },
      { status: 'not_reached' },
    ]
    for (const verdict of all) {
      expect(parsePush(verdicts(verdict), ['m'])).toMatchObject({ verdicts: [{ id: 'm', verdict }] })
    }
  })

  it('S14: a verdict with a status that this build does not know is left out and named, and the others count', () => {
    const answer = {
      ...verdicts({ status: 'applied', xid: '7' }),
      verdicts: [
        { id: 'm', verdict: { status: 'applied', xid: '7' } },
        { id: 'n', verdict: { status: 'put_off', until: 'spring' } },
      ],
    }
    expect(parsePush(answer, ['m', 'n'])).toEqual({
      ...verdicts({ status: 'applied', xid: '7' }),
      unknown: ['n'],
    })
    expect(parsePush(verdicts({ status: 'not_reached' }), ['m'])).not.toHaveProperty('unknown')
  })

  it('W4: a verdict about something that was not asked, or none at all, is malformed', () => {
    const wrong = [
      verdicts({ status: 'applied', xid: '7' }, 'another'),
      verdicts({ status: 'applied', xid: 7 }),
      verdicts({ code: 'gone' }),
      verdicts({ status: 3 }),
      verdicts({ status: 'rejected' }),
      verdicts(null),
      { ...verdicts({ status: 'not_reached' }), uid: 3 },
    ]
    for (const answer of wrong) {
      expect(() => parsePush(answer, ['m'])).toThrow(expect.objectContaining({ code: 'malformed' }))
    }
  })
})

describe('parseDigest', () => {
  const DIGEST = {
    status: 'digest',
    epoch: 'e',
    uid: null,
    scope: 's',
    horizon: '10',
    is_comparable: true,
    buckets: { projects: { '0': [2, 17], f: [1, 4_294_967_295] }, rigs: {} },
  }

  it('S6: takes a digest as agreed, and leaves out tables that this build does not know', () => {
    expect(parseDigest(DIGEST)).toEqual(DIGEST)
    const newer = { ...DIGEST, buckets: { ...DIGEST.buckets, holograms: { '0': [1, 1] } } }
    expect(parseDigest(newer)).toEqual(DIGEST)
  })

  it('S6: one of another shape is malformed, and no reason to refetch anything', () => {
    const wrong = [
      '<html>',
      { ...DIGEST, is_comparable: 'yes' },
      { ...DIGEST, horizon: 10 },
      { ...DIGEST, buckets: null },
      { ...DIGEST, buckets: { projects: [] } },
      ...[
        { '00': [1, 1] },
        { '0': 1 },
        { '0': [1] },
        { '0': [1, 0.5] },
        { '0': [1, -1] },
        { '0': [1, '1'] },
      ].map((projects) => ({ ...DIGEST, buckets: { projects } })),
    ]
    for (const answer of wrong) {
      expect(() => parseDigest(answer)).toThrow(expect.objectContaining({ code: 'malformed' }))
    }
  })
})

describe('an answer that asks for an update', () => {
  it('S14: is an error of that name, whatever was asked', () => {
    const answer = { status: 'update_required', minimum: 2 }
    for (const parse of [parsePull, parseDigest, (given: unknown) => parsePush(given, [])]) {
      expect(() => parse(answer)).toThrow(expect.objectContaining({ code: 'update_required' }))
    }
  })
})
