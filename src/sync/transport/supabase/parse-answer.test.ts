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
  it('S3: accepts a valid page, and omits unknown tables', () => {
    expect(parsePull(PAGE)).toEqual(PAGE)
    const newer = { ...PAGE, rows: { ...PAGE.rows, holograms: [{ id: 'h', sync_xid: '1' }] } }
    expect(parsePull(newer)).toEqual(PAGE)
  })

  const MALFORMED: Record<string, unknown> = {
    'a captive portal': '<html>',
    'an empty answer': null,
    'a list': [],
    'an xid as a number': { ...PAGE, horizon: 10 },
    'an xid that is not a number': { ...PAGE, since: '-1' },
    'rows that are not a list': { ...PAGE, rows: { projects: {} } },
    'a row without an id': { ...PAGE, rows: { projects: [{ sync_xid: '1' }] } },
    'a row without a version': { ...PAGE, rows: { projects: [{ id: 'p' }] } },
    'a removal without a version': { ...PAGE, removals: [{ table: 'projects', id: 'p' }] },
    'a page without `next`': { ...PAGE, next: undefined },
    'an unknown status': { ...PAGE, status: 'ok' },
    'a refusal of another kind': { status: 'refused', code: 'mood', uid: null },
  }
  for (const [what, answer] of Object.entries(MALFORMED)) {
    it(`P5: rejects ${what} as malformed`, () => {
      expect(() => parsePull(answer)).toThrow(expect.objectContaining({ code: 'malformed' }))
    })
  }
})

describe('parsePush', () => {
  it('S11: accepts each kind of verdict', () => {
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

  it('S14: omits a verdict with an unknown status, and lists its id in `unknown`', () => {
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

  it('W4: rejects a verdict for another mutation, and an invalid verdict, as malformed', () => {
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

  it('S6: accepts a valid digest, and omits unknown tables', () => {
    expect(parseDigest(DIGEST)).toEqual(DIGEST)
    const newer = { ...DIGEST, buckets: { ...DIGEST.buckets, holograms: { '0': [1, 1] } } }
    expect(parseDigest(newer)).toEqual(DIGEST)
  })

  it('S6: rejects a digest of another shape as malformed', () => {
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

describe('an answer with update_required', () => {
  it('S14: is rejected with that code by every parser', () => {
    const answer = { status: 'update_required', minimum: 2 }
    for (const parse of [parsePull, parseDigest, (given: unknown) => parsePush(given, [])]) {
      expect(() => parse(answer)).toThrow(expect.objectContaining({ code: 'update_required' }))
    }
  })
})
