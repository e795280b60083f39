/** Renders a page inside what the app shell adds: local database, shop info, quote dialog and toasts. */
import './browser-gaps'
import { notifications } from '@mantine/notifications'
import { type ReactNode, useState } from 'react'
import { PageData } from '#app/page-data'
import { ShopReader } from '#app/shell/shop-reader'
import { Toaster } from '#app/shell/toaster'
import { QuoteDialogProvider } from '#features/quotes/quote-dialog-provider'
import type { LocalData } from '#sync/react'
import { DEFAULT_SHOP_INFO, ShopInfoContext } from '#ui/shop/shop-info'
import { type RenderAppOptions, renderApp } from './render-app'

export function renderPage(page: ReactNode, localData: LocalData, options: RenderAppOptions = {}) {
  // Toasts are stored outside of React: those of the test before would show, also one shown after its end.
  notifications.clean()
  return renderApp(
    <Shop>
      <PageData>
        <QuoteDialogProvider>{page}</QuoteDialogProvider>
      </PageData>
    </Shop>,
    { ...options, localData, beside: <Toaster /> },
  )
}

function Shop({ children }: { children: ReactNode }) {
  const [shopInfo, setShopInfo] = useState(DEFAULT_SHOP_INFO)
  return (
    <ShopInfoContext value={shopInfo}>
      <ShopReader onRead={setShopInfo} />
      {children}
    </ShopInfoContext>
  )
}
