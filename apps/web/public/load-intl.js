new Intl.NumberFormat('en').format(1)
new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format()
close()
