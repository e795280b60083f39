/** What an admin switches on and off for everybody (Admin 3, feature_settings). */
export interface ShopSwitches {
  takesQuotes: boolean
  hasNewsletter: boolean
  hasReviews: boolean
  hasNews: boolean
  /** Orders without an account. */
  servesGuests: boolean
  /** Maintenance: nobody but admins gets in. */
  isClosed: boolean
}

/** From the public part of `feature_settings`; what is missing, or no switch at all, stands as the shop began. */
export function shopSwitches(setting: Readonly<Record<string, unknown>> | null): ShopSwitches {
  return {
    takesQuotes: setting?.enableQuoteRequests !== false,
    hasNewsletter: setting?.enableNewsletter !== false,
    hasReviews: setting?.enableReviews !== false,
    hasNews: setting?.enableBlog !== false,
    servesGuests: setting?.allowGuestCheckout === true,
    isClosed: setting?.maintenanceMode === true,
  }
}
