-- Settings that every project starts with. Never overwrites what the shop has set since.
insert into public.admin_settings (setting_key, setting_value) values
('company_info', '{
  "companyName": "Genoa Rigworks", "phone": "(315) 555-0142", "email": "shop@rigworks.example", "address": "Genoa, NY",
  "website": "https://rigworks.example", "logoUrl": "", "taxId": "", "licenseNumber": "", "showNumbersInEmails": false,
  "companyDescription": "Custom aluminum rigs, service bodies, caps and trailers since 1994"
}'),
('feature_settings', '{
  "enableQuoteRequests": true, "enableNewsletter": true, "maintenanceMode": false, "allowGuestCheckout": true,
  "orderNotifications": true, "enableReviews": true, "enableBlog": true
}'),
('business_hours', '{
  "monday": {"open": "08:00", "close": "17:00", "enabled": true},
  "tuesday": {"open": "08:00", "close": "17:00", "enabled": true},
  "wednesday": {"open": "08:00", "close": "17:00", "enabled": true},
  "thursday": {"open": "08:00", "close": "17:00", "enabled": true},
  "friday": {"open": "08:00", "close": "17:00", "enabled": true},
  "saturday": {"open": "09:00", "close": "16:00", "enabled": true},
  "sunday": {"open": "10:00", "close": "15:00", "enabled": false}
}'),
('notification_settings', '{
  "emailNotifications": {"quoteRequests": true, "orderUpdates": true, "customerMessages": true,
    "systemAlerts": true, "dailyReports": false, "weeklyReports": false},
  "pushNotifications": {"quoteRequests": true, "orderUpdates": true, "customerMessages": true, "reviews": true},
  "notificationFrequency": "immediate", "adminEmails": ["shop@rigworks.example"]
}'),
('payment_settings', '{
  "acceptedMethods": ["credit_card", "paypal", "bank_transfer"], "taxRate": 0.08,
  "shippingRates": {"standard": 50, "express": 100, "overnight": 200},
  "deliveryDays": {"standard": "5-7", "express": "3-4", "overnight": "2"},
  "minimumOrderAmount": 0
}'),
('build_estimates', '{
  "guide": {
    "chassis": {"low": 10000, "high": 17000, "included": 3600},
    "cap": {"low": 6000, "high": 9000, "included": 3400},
    "slide-in": {"low": 8000, "high": 14000, "included": 3200},
    "trailer": {"low": 13000, "high": 17000, "included": 4000}
  },
  "leadWeeks": {"low": 4, "high": 8},
  "doors": {"lift": 420, "side": 260, "roll-up": 560, "drop": 300},
  "equipment": {"drawers": 650, "shelves": 180, "tray": 420, "anvil-stand": 780,
    "forge-slide": 540, "shoe-rack": 360, "propane": 290, "drug-drawer": 1900, "wash-tank": 740,
    "tank-pump": 3900, "hose-reel": 680, "rescue-tools": 520, "air-bottles": 460, "pipe-rack": 320},
  "extras": {"paint": 1400, "doorPaint": 600, "ladder": 620, "beacon": 240, "light-bar": 1150, "scene": 520,
    "winch": 2300, "lettering": 380}
}'),
('security_settings', '{
  "passwordPolicy": {"minLength": 8, "requireUppercase": true, "requireNumbers": true, "requireSpecialChars": false},
  "sessionTimeout": 30
}'),
('email_templates', '{
  "quoteConfirmation": {"subject": "We received your quote request - {{companyName}}",
    "body": "Hi {{customerName}},\n\nThank you for your quote request. We’ll get back to you within 24 hours.\n\n{{companyName}}"},
  "orderConfirmation": {"subject": "We received your order {{orderNumber}} - {{companyName}}",
    "body": "Hi {{customerName}},\n\nWe received your order {{orderNumber}} for {{orderTotal}}. We’ll contact you within 24 hours to arrange payment and {{deliveryOrPickup}}.\n\n{{companyName}}"},
  "welcomeEmail": {"subject": "Welcome to {{companyName}}",
    "body": "Hi {{customerName}},\n\nYour account is ready.\n\n{{companyName}}"}
}'),
('system_settings', '{
  "timezone": "America/New_York", "dateFormat": "MM/DD/YYYY", "timeFormat": "12",
  "maintenanceWindow": {"enabled": false, "startTime": "02:00", "duration": 2}
}')
on conflict (setting_key) do nothing;
