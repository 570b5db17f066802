new Intl.NumberFormat('en').format()
new Intl.DateTimeFormat('en').format()
close()
