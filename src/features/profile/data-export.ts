import { DATA_EXPORT_PARTS, notInDataExport } from '#shared/account/data-export-parts'
import type { Json } from '#shared/schema/row-values'

/** Lists of rows by part, as the server returns them. */
export type OwnData = Record<keyof typeof DATA_EXPORT_PARTS, Json[]>

/** Data that are only on this device. */
interface DeviceData {
  cart: Json
  drafts: Json
  recently_viewed: Json
  not_sent: Json
}

const DEVICE_PARTS: Record<keyof DeviceData, string> = {
  cart: 'What’s in your cart on this device.',
  drafts: 'Forms you started on this device and haven’t sent.',
  recently_viewed:
    'Which projects, rigs and products you viewed on this device, and when; and which of our messages you’ve seen.',
  not_sent: 'Changes made on this device that the shop doesn’t have yet.',
}

export interface OwnDataFileOptions {
  company: string
  /** The shop's email address. */
  contact: string
  email: string
  /** ms since epoch. */
  now: number
  /** Null if the server was not reachable. */
  shop: OwnData | null
  device: DeviceData
}

/** Checks the server's answer; null unless it has a list for every part. */
export function readOwnData(answer: unknown): OwnData | null {
  if (typeof answer !== 'object' || answer === null) return null
  const isWhole = Object.keys(DATA_EXPORT_PARTS).every((part) =>
    Array.isArray((answer as OwnData)[part as never]),
  )
  return isWhole ? (answer as OwnData) : null
}

/** The data export of a customer, with a description of each part. */
export function dataExport({ company, contact, email, now, shop, device }: OwnDataFileOptions) {
  return {
    what: shop
      ? `All the data ${company} has about you, plus what’s only on this device.`
      : `Only what’s stored on this device. The data ${company} has about you isn’t in this file, because we couldn’t reach the server. Download it from your profile once you’re online.`,
    account: email,
    made_at: new Date(now).toISOString(),
    ...(shop
      ? {
          not_in_this_file: notInDataExport(contact),
          held_by_the_shop: describedParts(DATA_EXPORT_PARTS, shop),
        }
      : {}),
    on_this_device: describedParts(DEVICE_PARTS, device),
  }
}

/** Each part with its description, `what`. */
function describedParts<Part extends string>(
  parts: Readonly<Record<Part, string>>,
  data: Record<Part, Json>,
) {
  const entries = Object.entries<string>(parts) as [Part, string][]
  return Object.fromEntries(entries.map(([part, what]) => [part, { what, data: data[part] }]))
}
