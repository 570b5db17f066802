// The browser reads the data of Intl at its first use, which takes a slow phone 150 ms. Here the page does not wait.
new Intl.NumberFormat('en').format(1)
new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format()
close()
