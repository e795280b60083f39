/** Whether the keyboard has a Command key, as that of a Mac. */
export const isMac = (): boolean => /^(Mac|iP)/.test(globalThis.navigator?.platform ?? '')
