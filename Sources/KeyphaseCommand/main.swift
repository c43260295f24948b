print("keyphase")
