import { type PasswordPolicy, passwordPolicyOf } from '#shared/account/password-policy'
import { useShopInfo } from '#ui/shop/shop-info'

/**
 * What the shop asks of new passwords. Until a new device has fetched it, only the length counts here, and the server
 * refuses the rest.
 */
export const usePasswordPolicy = (): PasswordPolicy => passwordPolicyOf(useShopInfo().passwordPolicy)
