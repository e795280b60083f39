import { paths } from '#shared/site/paths'

let lastAddress: string = paths.adminPanel

/** Stores where in the panel the admin is, for the way back from a page outside it. */
export function storePanelAddress(address: string): void {
  lastAddress = address
}

/** The last address in the panel since the page was loaded; its first section without one. */
export const panelAddress = (): string => lastAddress
