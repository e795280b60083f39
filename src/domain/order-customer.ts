import type { OrdersRow, ProfilesRow } from './rows'

/** Who ordered, as the order itself says; an order that the shop made itself has the account's name and address. */
export interface OrderCustomer {
  name: string | null
  email: string | null
}

export function orderCustomer(order: OrdersRow, profile: ProfilesRow | undefined): OrderCustomer {
  return {
    name: order.customer_name ?? profile?.display_name ?? null,
    email: order.customer_email ?? profile?.email ?? null,
  }
}
