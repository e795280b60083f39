/** Parts of the site that admins switch on and off (Admin 3, feature_settings). */
export interface ShopSwitches {
  takesQuotes: boolean
  hasNewsletter: boolean
  hasReviews: boolean
  hasNews: boolean
  /** Orders without an account. */
  servesGuests: boolean
  /** Maintenance mode: only admins can use the site. */
  isClosed: boolean
}

/** From the public part of `feature_settings`; a missing or invalid switch has its default. */
export function shopSwitches(setting: Readonly<Record<string, unknown>> | null): ShopSwitches {
  return {
    takesQuotes: setting?.enableQuoteRequests !== false,
    hasNewsletter: setting?.enableNewsletter !== false,
    hasReviews: setting?.enableReviews !== false,
    hasNews: setting?.enableBlog !== false,
    servesGuests: setting?.allowGuestCheckout !== false,
    isClosed: setting?.maintenanceMode === true,
  }
}
