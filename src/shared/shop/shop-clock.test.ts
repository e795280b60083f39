import { expect, it } from 'vitest'
import { shopClock } from './shop-clock'

const HOUR = 3_600_000
const theirs = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'short',
})

it("the shop's clock shows New York time in every hour around clock changes for thirty years", () => {
  for (let year = 2007; year < 2038; year += 1) {
    const spring = Date.UTC(year, 2, 7)
    const autumn = Date.UTC(year, 9, 31)
    const newYear = Date.UTC(year, 0, 1)
    for (const from of [spring, autumn, newYear]) {
      for (let hour = -12; hour < 9 * 24; hour += 1) {
        const moment = new Date(from + hour * HOUR)
        const ours = shopClock(moment).toISOString().slice(0, 16).replace('T', ' ')
        expect(ours, moment.toISOString()).toBe(theirs.format(moment))
      }
    }
  }
})
