import { type PasswordPolicy, passwordPolicyOf } from '#shared/account/password-policy'
import { useShopInfo } from '#ui/shop/shop-info'

/**
 * The shop's requirements for new passwords. Until a new device has fetched them, only the length is checked here, and
 * the server checks the rest.
 */
export const usePasswordPolicy = (): PasswordPolicy => passwordPolicyOf(useShopInfo().passwordPolicy)
